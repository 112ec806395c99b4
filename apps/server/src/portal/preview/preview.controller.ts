import { Body, Controller } from '@nestjs/common';
import { z } from 'zod';
import { idBody, parseBody } from '../../http/body.js';
import { Call } from '../../http/call.js';
import { ArticlePreview } from './article-preview.js';

const answer = z.object({ html: z.string() });

/** Shows those who write articles what these will look like (beyond the spec). */
@Controller('api/content-center/content')
export class PreviewController {
  constructor(private readonly previews: ArticlePreview) {}

  @Call('preview', { admit: 'XJX_NRGL_VIEW', rows: 'common', operation: '预览内容', body: idBody, answer })
  async preview(@Body() body: unknown) {
    return { html: await this.previews.of(parseBody(idBody, body).id) };
  }
}
