import { Body, Controller } from '@nestjs/common';
import { z } from 'zod';
import { idBody, parseBody } from '../../http/body.js';
import { Call } from '../../http/call.js';
import { BrokenLinks } from './broken-links.js';

const answer = z.object({
  checkedAt: z.string().nullable(),
  links: z.array(z.object({ address: z.string(), problem: z.string() })),
});

/** Tells which links of an article lead nowhere (beyond the spec). */
@Controller('api/content-center/content')
export class BrokenLinksController {
  constructor(private readonly links: BrokenLinks) {}

  @Call('brokenLinks', {
    admit: 'XJX_NRGL_VIEW',
    rows: 'common',
    operation: '查看内容的失效链接',
    body: idBody,
    answer,
  })
  brokenLinks(@Body() body: unknown) {
    return this.links.of(parseBody(idBody, body).id);
  }
}
