import { Controller, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { RoutePolicies } from '../../access/route-policies.js';
import { noBody } from '../../http/answers.js';
import { Call } from '../../http/call.js';

/** The parts of the interface, by the names under which the access log keeps what was asked of them. */
@Controller('api/system-center/microservice/info')
export class ApplicationsController implements OnModuleInit {
  private names: readonly string[] = [];

  constructor(private readonly policies: RoutePolicies) {}

  onModuleInit(): void {
    const names = this.policies.routes().map(({ path }) => /^\/api\/([^/]+)\//.exec(path)?.[1]);
    this.names = [...new Set(names.filter((name) => name !== undefined))].sort();
  }

  @Call('getAllNames', {
    admit: 'XJX_FWRZ_VIEW',
    rows: 'common',
    operation: '查看应用名称',
    body: noBody,
    answer: z.array(z.string()),
  })
  getAllNames() {
    return this.names;
  }
}
