import { Injectable, type OnModuleInit, RequestMethod } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { type CallPolicy, isCall, policyOf } from '../http/call.js';

/** One route as its controller declares it. */
export interface DeclaredRoute {
  /** `POST`, `GET`, … */
  readonly method: string;
  /** As the router knows it, from `/` on, parameters with their colon. */
  readonly path: string;
  readonly handler: string;
  /** Whether it is a call of the contract, with its envelope. */
  readonly isCall: boolean;
  readonly policy: CallPolicy | undefined;
}

/** All routes of all controllers with their policies. The server does not start with one that has none. */
@Injectable()
export class RoutePolicies implements OnModuleInit {
  private readonly byRoute = new Map<string, CallPolicy>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  onModuleInit(): void {
    for (const { method, path, handler, policy } of this.routes()) {
      if (!policy) throw new Error(`${handler} (${method} ${path}) declares no policy: use @Call or @Policy`);
      this.byRoute.set(`${method} ${path}`, policy);
    }
  }

  /** @param path as the router knows it */
  find(method: string, path: string): CallPolicy | undefined {
    return this.byRoute.get(`${method} ${path}`);
  }

  routes(): DeclaredRoute[] {
    return this.discovery.getControllers().flatMap(({ metatype }) => (metatype ? this.routesOf(metatype) : []));
  }

  // eslint-disable-next-line @typescript-eslint/no-unsafe-function-type -- Nest hands classes around as plain functions
  private routesOf(controller: Function): DeclaredRoute[] {
    const prototype = controller.prototype as Record<string, unknown>;
    return this.scanner.getAllMethodNames(prototype).flatMap((name) => {
      const handler = prototype[name];
      const method = typeof handler === 'function' ? Reflect.getMetadata('method', handler) : undefined;
      if (typeof handler !== 'function' || method === undefined) return [];
      return pathsOf(controller, handler).map((path) => ({
        method: RequestMethod[method as RequestMethod],
        path,
        handler: `${controller.name}.${name}`,
        isCall: isCall(handler),
        policy: policyOf(handler),
      }));
    });
  }
}

// eslint-disable-next-line @typescript-eslint/no-unsafe-function-type -- as above
function pathsOf(controller: Function, handler: Function): string[] {
  return declaredPaths(controller).flatMap((base) =>
    declaredPaths(handler).map(
      (own) =>
        `/${[base, own]
          .map((part) => part.replace(/^\/|\/$/g, ''))
          .filter(Boolean)
          .join('/')}`,
    ),
  );
}

// eslint-disable-next-line @typescript-eslint/no-unsafe-function-type -- as above
function declaredPaths(declaring: Function): string[] {
  const declared = Reflect.getMetadata('path', declaring) as string | string[] | undefined;
  return [declared ?? ''].flat();
}
