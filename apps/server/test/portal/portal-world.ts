import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { ContentCalls } from '../content/content-world.js';
import { startServer, type TestServer, type TestServerOptions } from '../support/server.js';

/** A browser's own name; without one, a view is not counted. */
const AGENT = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0 Safari/537.36';

export interface Page {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** A server with a site of its own, seen from both sides: the editor's and the public's. */
export class PortalWorld {
  private constructor(
    readonly server: TestServer,
    readonly content: ContentCalls,
    readonly siteId: string,
  ) {}

  static async start(options: TestServerOptions = {}): Promise<PortalWorld> {
    const server = await startServer(options);
    const content = new ContentCalls(await server.signIn('admin'));
    const siteId = await content.save('site', {
      siteName: '测试站',
      siteStyle: '青绿',
      siteDomain: 'site.example.org',
    });
    return new PortalWorld(server, content, siteId);
  }

  /** A leaf that the site names. */
  async column(body: Readonly<Record<string, unknown>> = {}): Promise<string> {
    const columnId = await this.content.column(body);
    await this.relate(columnId);
    return columnId;
  }

  relate(columnId: string, body: Readonly<Record<string, unknown>> = {}): Promise<string> {
    return this.content.save('homepagerelationship', { siteId: this.siteId, columnId, status: '0', ...body });
  }

  async published(body: Readonly<Record<string, unknown>>): Promise<string> {
    const id = await this.content.article(body);
    await this.content.data('content/release', { id });
    return id;
  }

  async get(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Page> {
    const response = await fetch(`${this.server.url}/portal/${this.siteId}${path}`, {
      headers: { 'user-agent': AGENT, ...headers },
      redirect: 'manual',
    });
    return { status: response.status, headers: response.headers, text: await response.text() };
  }

  /** Asks under a host name of its own, which `fetch` does not let one choose. */
  async getAt(host: string, path: string): Promise<{ status: number; text: string }> {
    const { status, body } = await this.bytesAt(host, path);
    return { status, text: body.toString() };
  }

  /** The same, as it is sent: what is packed stays so. */
  async bytesAt(host: string, path: string, headers: Readonly<Record<string, string>> = {}) {
    const asking = request(`${this.server.url}${path}`, { headers: { host, 'user-agent': AGENT, ...headers } }).end();
    const [response] = (await once(asking, 'response')) as [IncomingMessage];
    return { status: response.statusCode ?? 0, headers: response.headers, body: await buffer(response) };
  }

  /** What the public sees within a second after a change; the last page where it does not come to that. */
  async within(ms: number, path: string, isSo: (page: Page) => boolean): Promise<Page> {
    const deadline = Date.now() + ms;
    for (;;) {
      const page = await this.get(path);
      if (isSo(page) || Date.now() > deadline) return page;
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  close(): Promise<void> {
    return this.server.close();
  }
}
