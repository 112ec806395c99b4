import { Global, Module } from '@nestjs/common';
import { Exports } from './exports.js';
import { WorkbookWriters } from './workbook-writers.js';

/** Every list can be had as a workbook: whichever feature it belongs to. */
@Global()
@Module({ providers: [Exports, WorkbookWriters], exports: [Exports] })
export class ExportsModule {}
