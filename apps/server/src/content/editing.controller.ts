import { Body, Controller } from '@nestjs/common';
import { z } from 'zod';
import { type Caller, TheCaller } from '../caller/caller.js';
import { idBody, parseBody } from '../http/body.js';
import { Call } from '../http/call.js';
import { Editors } from './editors.js';

const policy = { admit: 'XJX_NRGL_UPDATE', rows: 'common', body: idBody } as const;

/** Tells those who edit the same article of each other (beyond the spec). */
@Controller('api/content-center/content')
export class EditingController {
  constructor(private readonly editors: Editors) {}

  /** To be said when an article is opened for editing and every thirty seconds from then on; answers who else is at it. */
  @Call('editing', {
    ...policy,
    operation: '编辑内容中',
    answer: z.array(z.object({ nickName: z.string(), since: z.string() })),
  })
  editing(@TheCaller() caller: Caller, @Body() body: unknown) {
    return this.editors.here(caller, parseBody(idBody, body).id);
  }

  @Call('stopEditing', { ...policy, operation: '结束编辑内容', answer: z.null() })
  async stopEditing(@TheCaller() caller: Caller, @Body() body: unknown) {
    await this.editors.left(caller, parseBody(idBody, body).id);
    return null;
  }
}
