import { Body, Controller, type Type } from '@nestjs/common';
import { z } from 'zod';
import { TREE_ROOT } from '@county-tcm/domain/register/kinds/parent';
import { pathsOf, type Register } from '@county-tcm/domain/register/register';
import { type Caller, TheCaller } from '../../caller/caller.js';
import { parseBody } from '../../http/body.js';
import { Call } from '../../http/call.js';
import { nameController, readersOf, rowsOf } from '../controller.js';
import { answersOf } from '../record-answers.js';
import { RecordTrees } from './record-trees.js';

const treeBody = z.object({ pid: z.string().max(36).nullish() });

/** The records of an entity that is a tree, as one. */
export function treeController(register: Register): Type {
  @Controller(pathsOf(register))
  class TreeController {
    constructor(private readonly trees: RecordTrees) {}

    @Call('tree', {
      admit: readersOf(register),
      rows: rowsOf(register),
      operation: `查看${register.label}树`,
      body: treeBody,
      answer: answersOf(register).records,
    })
    tree(@TheCaller() caller: Caller, @Body() body: unknown) {
      return this.trees.below(caller, register, parseBody(treeBody, body).pid || TREE_ROOT);
    }
  }
  return nameController(TreeController, register, 'Tree');
}
