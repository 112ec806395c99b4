import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Configuration } from '../config/configuration.js';
import { StartupFault } from '../config/startup-fault.js';
import { Metrics } from '../platform/metrics/metrics.js';
import { versionOfProduct } from '../platform/version.js';
import { Health } from './health.js';

const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * Tells operators and their programs how this process goes, on a port of its own that the public is not let to: whether it
 * lives, whether it is ready for work, and what it counts. Opened when the process is; closed after everything else.
 */
@Injectable()
export class OperationsPort implements OnApplicationShutdown {
  private readonly logger = new Logger(OperationsPort.name);
  private server: Server | undefined;

  constructor(
    private readonly configuration: Configuration,
    private readonly health: Health,
    private readonly metrics: Metrics,
  ) {}

  /**
   * @returns the address; undefined where none is configured
   * @throws StartupFault where it cannot be listened at
   */
  async open(): Promise<string | undefined> {
    const { operations } = this.configuration;
    if (!operations) return undefined;
    this.server = createServer((request, response) => {
      this.answer(request.method ?? '', request.url ?? '/', response).catch((error: unknown) => {
        this.logger.error({ err: error }, undefined);
        send(response, 500, JSON_TYPE, '{"status":"out-of-order"}');
      });
    });
    try {
      await once(this.server.listen(operations.port, operations.host), 'listening');
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      throw new StartupFault(`OPERATIONS_PORT：无法监听 ${operations.host}:${operations.port}（${code}）`);
    }
    return `http://${operations.host}:${(this.server.address() as AddressInfo).port}`;
  }

  async onApplicationShutdown(): Promise<void> {
    if (!this.server) return;
    const closed = once(this.server, 'close');
    this.server.close();
    this.server.closeAllConnections();
    await closed;
  }

  private async answer(method: string, url: string, response: ServerResponse): Promise<void> {
    if (method !== 'GET' && method !== 'HEAD') return send(response, 405, JSON_TYPE, '{}');
    switch (url) {
      case '/live':
        return send(response, 200, JSON_TYPE, JSON.stringify({ status: 'live', version: versionOfProduct() }));
      case '/ready': {
        const report = await this.health.report();
        const takesWork = report.status === 'ready' || report.status === 'degraded';
        return send(response, takesWork ? 200 : 503, JSON_TYPE, JSON.stringify(report));
      }
      case '/metrics': {
        const { registry } = this.metrics;
        return send(response, 200, registry.contentType, await registry.metrics());
      }
      default:
        return send(response, 404, JSON_TYPE, '{}');
    }
  }
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
}
