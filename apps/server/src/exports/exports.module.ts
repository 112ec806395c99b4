import { Global, Module } from '@nestjs/common';
import { Exports } from './exports.js';

/** Every list can be had as a workbook: whichever feature it belongs to. */
@Global()
@Module({ providers: [Exports], exports: [Exports] })
export class ExportsModule {}
