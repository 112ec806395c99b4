import { Global, Module } from '@nestjs/common';
import { Recorder } from './recorder.js';

/** The event store over the application's database, and the recorder through which features write to it. */
@Global()
@Module({ providers: [Recorder], exports: [Recorder] })
export class HistoryModule {}
