/** Who may import whom, and why. Checked by `npm run check`. */

/** @returns a rule that forbids `from` to import `to` */
function never(name, comment, from, to) {
  return { name, comment, severity: 'error', from, to };
}

export default {
  forbidden: [
    never(
      'no-cycles',
      'Two files that need each other are one file, or hide a third one that both need. Types, and screens that load each other lazily, may.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only', 'dynamic-import'] } },
    ),
    {
      ...never(
        'no-folders-in-circles',
        'Two folders that need each other are one folder, or hide a third one that both need. What joins all of them (histories, seeds, modules) is in files beside them, which nothing below imports; of the screens that the client loads when they are opened, its shell may know the list.',
        { path: '^(apps/(server|admin)|libs/[^/]+)/src/[^/]+$' },
        { circular: true },
      ),
      scope: 'folder',
    },
    never(
      'resolvable',
      'What cannot be found here cannot be found by the newcomer either.',
      {},
      { couldNotResolve: true },
    ),
    never(
      'declared',
      'A package that only happens to be installed disappears with the one that brought it.',
      { path: '^(apps|libs|migrations)/', pathNot: '(\\.spec\\.tsx?$|/test/)' },
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),
    never(
      'domain-is-pure',
      'The rules run in the browser and in the server, without I/O: plain data, zod for shapes, big.js for numbers, cron-parser and cronstrue for times.',
      { path: '^libs/domain/src', pathNot: '\\.spec\\.ts$' },
      {
        pathNot: [
          '^libs/domain/src',
          'node_modules/(zod|big\\.js|cron-parser|cronstrue)/',
          'node_modules/@types/big\\.js/',
        ],
      },
    ),
    never(
      'events-know-no-business',
      'The event store knows streams, versions and PostgreSQL; it must serve any product.',
      { path: '^libs/events/src', pathNot: '\\.spec\\.ts$' },
      {
        pathNot: ['^libs/events/src', '^node:', 'node_modules/(pg|pg-cursor|kysely|@types/pg|@types/pg-cursor)/'],
        dependencyTypesNot: ['core'],
      },
    ),
    never(
      'libraries-know-no-product',
      'Reading a workbook and running a PostgreSQL need nothing of the product, and could serve any.',
      { path: '^libs/(workbook|embedded-postgres)/src', pathNot: '\\.spec\\.ts$' },
      { path: '^(apps|migrations|libs/(domain|events))/' },
    ),
    never(
      'migrations-stand-alone',
      'A migration must do tomorrow what it does today, so it may use nothing that changes with the code.',
      { path: '^migrations/src' },
      { pathNot: ['^migrations/src', '^fs/promises$', '^node:', 'node_modules/kysely/'], dependencyTypesNot: ['core'] },
    ),
    never(
      'admin-talks-to-the-server-by-http',
      'The client shares the domain with the server and nothing else.',
      { path: '^apps/admin' },
      { path: '^(apps/server|libs/(events|workbook|embedded-postgres)|migrations)' },
    ),
    never(
      'server-knows-no-client',
      'The server answers any client; it serves the built pages as files.',
      { path: '^apps/server' },
      { path: '^apps/admin' },
    ),
    never(
      'environment-is-read-in-one-place',
      'Only the entries of processes read the configuration; everything else is handed it.',
      {
        path: '^apps/server/src',
        pathNot: ['^apps/server/src/config/', '^apps/server/src/platform/run-process\\.ts$', '\\.spec\\.ts$'],
      },
      { path: '^apps/server/src/config/(read-configuration|settings|keys)\\.ts$' },
    ),
    never(
      'platform-knows-no-features',
      'The platform carries every feature, so it can depend on none.',
      { path: '^apps/server/src/platform' },
      { path: '^apps/server/src/(?!platform|config)' },
    ),
    never(
      'opentelemetry-only-when-configured',
      'Its libraries are loaded where a collector is named, by way of one file that nothing imports at its start.',
      { path: '^apps/server/src', pathNot: '^apps/server/src/platform/trace/otlp-tracer\\.ts$' },
      {
        path: ['node_modules/@opentelemetry/', '^apps/server/src/platform/trace/otlp-tracer\\.ts$'],
        dependencyTypesNot: ['dynamic-import'],
      },
    ),
    never(
      'features-by-their-front-door',
      'A feature uses another one through its module and the services that it exports, never its insides.',
      {
        path: '^apps/server/src/(registers|evaluation|evaluation-files|attachments|audit|content|system|open-api|jobs)/',
      },
      {
        path: '^apps/server/src/(registers|evaluation|evaluation-files|attachments|audit|content|system|open-api|jobs)/.+/',
        pathNot: '^apps/server/src/$1/',
      },
    ),
    never(
      'tests-stay-outside',
      'What is shipped must not need what is only for tests.',
      { path: '^(apps|libs)/[^/]+/src', pathNot: '\\.spec\\.tsx?$' },
      { path: ['^tests/', '\\.spec\\.tsx?$', '\\.test\\.tsx?$', 'node_modules/(@jest|fast-check|playwright-core)/'] },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['county-source', 'import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mts', '.js', '.mjs', '.json'],
    },
  },
};
