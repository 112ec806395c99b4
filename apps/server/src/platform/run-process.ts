import { Logger } from '@nestjs/common';
import type { Configuration } from '../config/configuration.js';
import { readConfiguration } from '../config/read-configuration.js';
import { restoreFastStrings, tuneGarbageCollection } from './v8-settings.js';
import { fileFaultOf } from './file-faults.js';
import { createLogger, type ProcessLogger } from './logging/logger.js';
import { Shutdown } from './shutdown.js';
import { StartupFault } from '../config/startup-fault.js';

export interface ProcessContext {
  readonly configuration: Configuration;
  readonly logger: ProcessLogger;
  readonly shutdown: Shutdown;
}

/**
 * The frame of every process of the product: understands the configuration, sets up memory, log and end, and starts. A
 * reason not to start that the operator can act on is one line and exit code 1.
 */
export async function runProcess(start: (context: ProcessContext) => Promise<void>): Promise<void> {
  let shutdown: Shutdown | undefined;
  tuneGarbageCollection();
  restoreFastStrings();
  try {
    const configuration = readConfiguration();
    const logger = createLogger(configuration);
    Logger.overrideLogger(logger);
    shutdown = new Shutdown(logger, configuration.drainSeconds * 1_000);
    shutdown.listen();
    await start({ configuration, logger, shutdown });
  } catch (error) {
    process.stderr.write(`${reasonOf(error)}\n`);
    if (shutdown) await shutdown.end(1);
    else process.exit(1);
  }
}

/** One line where the operator can do something about it, else everything that is known. */
function reasonOf(error: unknown): string {
  if (error instanceof StartupFault) return error.message;
  const { path, stack } = error as NodeJS.ErrnoException;
  const fault = fileFaultOf(error);
  if (path && fault) return `无法使用 ${path}：${fault}`;
  return `启动失败：${stack ?? String(error)}`;
}
