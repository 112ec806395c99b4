import { Module } from '@nestjs/common';
import { QueueBoardController } from './queue-board.controller.js';

/** What is in the queues, to look at. */
@Module({ controllers: [QueueBoardController] })
export class QueueBoardModule {}
