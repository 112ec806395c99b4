import { AccessLogRecorder } from '../../apps/server/dist/system/access-log/access-log.recorder.js';

/** The product with everything but its access log: nobody can switch that off, so what it costs is seen from outside. */
AccessLogRecorder.prototype.onModuleInit = () => undefined;
await import('../../apps/server/dist/main.js');
