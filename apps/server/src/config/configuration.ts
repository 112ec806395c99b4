/** Where uploaded files are kept. */
export type StorageConfiguration =
  | { readonly kind: 'disk'; /** Absolute path. */ readonly folder: string }
  | {
      readonly kind: 's3';
      readonly endPoint: string;
      readonly port: number;
      readonly useSSL: boolean;
      readonly accessKey: string;
      readonly secretKey: string;
      readonly bucket: string;
    };

interface DatabaseUse {
  readonly poolSize: number;
  /** What a statement of a request may take. */
  readonly seconds: number;
}

/** Where rows and events are kept. */
export type DatabaseConfiguration =
  | ({ readonly kind: 'embedded'; /** Absolute path. */ readonly folder: string } & DatabaseUse)
  | ({ readonly kind: 'server'; readonly url: string; readonly ownerUrl: string } & DatabaseUse);

/**
 * How this process is to run, understood and checked once at its start. A class only so that it can be asked for by
 * name: `constructor(private readonly configuration: Configuration)`.
 */
export abstract class Configuration {
  abstract readonly environment: 'development' | 'production' | 'test';
  abstract readonly http: {
    readonly host: string;
    readonly port: number;
    /** As Fastify takes it. */
    readonly trustProxy: boolean | string;
    /** In which the body of a request has to be there; a file has ten times that. */
    readonly bodySeconds: number;
  };
  /** Where this process tells operators how it goes; undefined where it does not. */
  abstract readonly operations: { readonly host: string; readonly port: number } | undefined;
  /** Where spans are sent to, as OpenTelemetry's OTLP over HTTP; undefined for nowhere. */
  abstract readonly traceEndpoint: string | undefined;
  /** For how long requests are still taken after others were told that this process ends. */
  abstract readonly drainSeconds: number;
  /** Absolute path of the folder for everything that is kept on this machine. */
  abstract readonly dataFolder: string;
  abstract readonly database: DatabaseConfiguration;
  /** Whether the start brings the tables up to date, or only makes sure that they are. */
  abstract readonly migrate: 'start' | 'none';
  /** What the reading of one workbook may take. */
  abstract readonly imports: { readonly memoryMb: number; readonly seconds: number };
  /** Set: queues run on Redis. */
  abstract readonly redisUrl: string | undefined;
  abstract readonly storage: StorageConfiguration;
  /** 32 bytes that authenticate every event. */
  abstract readonly eventMacKey: Buffer;
  /** Whether this process does background work: takes jobs from the queue and follows the events. */
  abstract readonly background: boolean;
  /** The demo county is seeded on an empty database; never in production. */
  abstract readonly demo: boolean;
  /** The first account of a production system. */
  abstract readonly administrator: { readonly userName: string; readonly password: string } | undefined;
  /** Accepted as the answer to any captcha; only ever set for automatic tests. */
  abstract readonly captchaBypass: string | undefined;
  /** How long somebody stays signed in: at most, and without asking for anything. */
  abstract readonly session: { readonly hours: number; readonly idleMinutes: number };
  /** Whether a password that somebody else chose must be changed before anything else. */
  abstract readonly forcePasswordChange: boolean;
  abstract readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace';
}
