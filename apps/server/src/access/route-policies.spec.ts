import 'reflect-metadata';
import { Controller, Get, Module, type Type } from '@nestjs/common';
import { DiscoveryModule, NestFactory } from '@nestjs/core';
import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { Call, Policy } from '../http/call.js';
import { RoutePolicies } from './route-policies.js';

const policy = { admit: 'signed-in', rows: 'self', operation: '看看' } as const;

@Controller('api/things')
class Declared {
  @Call('page', { ...policy, body: z.object({}), answer: z.null() })
  page() {}

  @Get('things/:id')
  @Policy(policy)
  thing() {}

  notARoute() {}
}

@Controller('api/forgotten')
class Forgotten {
  @Get('secret')
  secret() {}
}

function start(controller: Type) {
  @Module({ imports: [DiscoveryModule], controllers: [controller], providers: [RoutePolicies] })
  class Application {}
  return NestFactory.createApplicationContext(Application, { logger: false, abortOnError: false });
}

describe('the policies of routes', () => {
  test('are found by what the router calls the route', async () => {
    const policies = (await start(Declared)).get(RoutePolicies);
    expect(policies.routes().map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /api/things/page',
      'GET /api/things/things/:id',
    ]);
    expect(policies.find('GET', '/api/things/things/:id')).toEqual(policy);
    expect(policies.find('POST', '/api/other')).toBeUndefined();
  });

  test('are missed before the server starts', async () => {
    await expect(start(Forgotten)).rejects.toThrow('Forgotten.secret (GET /api/forgotten/secret) declares no policy');
  });
});
