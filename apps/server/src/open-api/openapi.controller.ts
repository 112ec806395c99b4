import { Controller, Get, Header } from '@nestjs/common';
import { RoutePolicies } from '../access/route-policies.js';
import { Policy } from '../http/call.js';
import { type OpenApiDocument, openApiDocument } from './openapi-document.js';

/** What the calls take and answer, for who writes a client of them. */
@Controller('api/open')
export class OpenApiController {
  private document: OpenApiDocument | undefined;

  constructor(private readonly routes: RoutePolicies) {}

  @Get('openapi.json')
  @Header('content-type', 'application/json; charset=utf-8')
  @Policy({ admit: 'XJX_JKGL_VIEW', rows: 'common', operation: '查看接口文档' })
  openapi(): OpenApiDocument {
    this.document ??= openApiDocument(this.routes.routes());
    return this.document;
  }
}
