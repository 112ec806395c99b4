import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { OperationsPort } from '../../src/operations/operations-port.js';
import { Metrics } from '../../src/platform/metrics/metrics.js';
import { startServer, type TestServer } from '../support/server.js';

const MINUTE = 60_000;

/** What operators are given beside the product names only what the running product has. */

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly for: string;
  readonly annotations: { readonly summary: string; readonly runbook: string };
}

const read = (name: string) => readFileSync(new URL(`../../../../${name}`, import.meta.url), 'utf8');
const rules = (parse(read('docker/monitoring/alerts.yml')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  (group) => group.rules,
);
const dashboard = JSON.parse(read('docker/monitoring/dashboard.json')) as {
  panels: { title: string; targets: { expr: string }[] }[];
};
const expressions = [
  ...rules.map(({ alert, expr }) => [alert, expr]),
  ...dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr])),
] as [string, string][];

/** Prometheus makes these labels itself. */
const ITS_OWN = ['instance', 'job', 'le'];

let server: TestServer;
let exported: string;

beforeAll(async () => {
  server = await startServer({ empty: true, environment: { OPERATIONS_PORT: '0' } });
  const url = await server.application.get(OperationsPort, { strict: false }).open();
  exported = await (await fetch(`${url}/metrics`)).text();
}, 4 * MINUTE);
afterAll(() => server.close());

function metricsIn(expression: string): string[] {
  return [...expression.matchAll(/county_tcm_\w+/g)].map(([name]) => name.replace(/_(bucket|sum|count)$/, ''));
}

/** Every label by which an expression chooses or groups. */
function labelsIn(expression: string): string[] {
  const chosen = [...expression.matchAll(/\{([^}]*)\}/g)].flatMap(([, inner]) =>
    [...inner!.matchAll(/(\w+)\s*(?:=|!=|=~|!~)\s*"/g)].map(([, label]) => label!),
  );
  const grouped = [...expression.matchAll(/\b(?:by|on) \(([^)]*)\)/g)].flatMap(([, inner]) => inner!.split(/,\s*/));
  return [...chosen, ...grouped];
}

describe.each(expressions)('%s', (_title, expression) => {
  test('asks for metrics that the product exports', () => {
    const names = metricsIn(expression);
    if (!expression.startsWith('up{')) expect(names).not.toEqual([]);
    for (const name of names) expect(exported).toContain(`# TYPE ${name} `);
  });

  test('chooses by labels that these metrics have', () => {
    const { registry } = server.application.get(Metrics);
    const known = metricsIn(expression).flatMap((name) => {
      return (registry.getSingleMetric(name) as unknown as { labelNames: string[] }).labelNames;
    });
    for (const label of labelsIn(expression)) expect([...known, ...ITS_OWN]).toContain(label);
  });
});

describe.each(['docs/alerts.md', 'docs/alerts.zh-CN.md'])('%s', (page) => {
  const headings = [...read(page).matchAll(/^## (\w+)$/gm)].map(([, name]) => name);

  test('has a section for each alert, and none for what is no alert', () => {
    expect(headings.toSorted()).toEqual(rules.map(({ alert }) => alert).toSorted());
  });
});

test('each alert names its section of the page', () => {
  for (const { alert, annotations } of rules)
    expect(annotations.runbook).toBe(`docs/alerts.zh-CN.md#${alert.toLowerCase()}`);
});
