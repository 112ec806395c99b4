import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { map, type Observable } from 'rxjs';
import { envelopeOf } from './envelope.js';
import { isCall } from './call.js';

/** Puts the result of every call into the envelope; other routes (audit REST, files, pages) answer as they are. */
@Injectable()
export class EnvelopeInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return isCall(context.getHandler()) ? next.handle().pipe(map(envelopeOf)) : next.handle();
  }
}
