/** The viewer of the interface's document, as much of it as is used. */
declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  interface SwaggerUIOptions {
    readonly domNode: HTMLElement;
    readonly spec: object;
    readonly [option: string]: unknown;
  }
  export default function SwaggerUI(options: SwaggerUIOptions): unknown;
}
