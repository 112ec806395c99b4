import { Logger } from '@nestjs/common';
import type { Configuration } from '../config/configuration.js';
import { readConfiguration } from '../config/read-configuration.js';
import { createLogger, type ProcessLogger } from './logging/logger.js';
import { Shutdown } from './shutdown.js';
import { StartupFault } from './startup-fault.js';

export interface ProcessContext {
  readonly configuration: Configuration;
  readonly logger: ProcessLogger;
  readonly shutdown: Shutdown;
}

/**
 * The frame of every process of the product: understands the configuration, sets up the log and the end, and starts. A
 * reason not to start that the operator can act on is one line and exit code 1.
 */
export async function runProcess(start: (context: ProcessContext) => Promise<void>): Promise<void> {
  let shutdown: Shutdown | undefined;
  try {
    const configuration = readConfiguration();
    const logger = createLogger(configuration);
    Logger.overrideLogger(logger);
    shutdown = new Shutdown(logger);
    shutdown.listen();
    await start({ configuration, logger, shutdown });
  } catch (error) {
    const line =
      error instanceof StartupFault ? error.message : `启动失败：${(error as Error)?.stack ?? String(error)}`;
    process.stderr.write(`${line}\n`);
    if (shutdown) await shutdown.end(1);
    else process.exit(1);
  }
}
