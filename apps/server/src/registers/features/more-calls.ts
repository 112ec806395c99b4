import { Body, Controller, Inject, type Type } from '@nestjs/common';
import { z } from 'zod';
import { type MoreCalls, pathsOf, type Register } from '@county-tcm/domain/register/register';
import { Refusal, refuse } from '@county-tcm/domain/refusal';
import { type Caller, TheCaller } from '../../caller/caller.js';
import { noBody } from '../../http/answers.js';
import { idBody, parseBody } from '../../http/body.js';
import { Call } from '../../http/call.js';
import { Reply } from '../../http/envelope.js';
import { parseListQuery } from '../../http/list-query.js';
import { type Reveal, TheReveal } from '../../http/reveal.js';
import { keyOf, nameController, readersOf, rowsOf } from '../controller.js';
import { listShapeOf } from '../list-shape.js';
import { answersOf } from '../record-answers.js';
import { RecordReader } from '../record-reader.js';
import { type EntityWriter, RecordWriter } from '../record-writer.js';

type Made = (register: Register, writer?: Type<EntityWriter>) => Type;

/** The calls that an entity has besides those that every one has, by their names. */
export const moreCalls: Readonly<Record<MoreCalls, Made>> = {
  getById: getByIdController,
  listAll: listAllController,
  deleteBatch: deleteBatchController,
};

function getByIdController(register: Register): Type {
  const policy = { admit: readersOf(register), rows: rowsOf(register), operation: `查看${register.label}详情` };

  @Controller(pathsOf(register))
  class GetByIdController {
    constructor(private readonly reader: RecordReader) {}

    @Call('getById', { ...policy, body: idBody, answer: answersOf(register).record })
    getById(@TheCaller() caller: Caller, @Body() body: unknown, @TheReveal() reveal: Reveal) {
      return this.reader.details(caller, register, parseBody(idBody, body).id, reveal);
    }
  }
  return nameController(GetByIdController, register, 'GetById');
}

/** More than a select can show; what has more records is searched page by page. */
const ALL = 1_000;

function listAllController(register: Register): Type {
  const policy = { admit: readersOf(register), rows: rowsOf(register), operation: `查看全部${register.label}` };

  @Controller(pathsOf(register))
  class ListAllController {
    constructor(private readonly reader: RecordReader) {}

    @Call('listAll', { ...policy, body: noBody, answer: answersOf(register).records })
    async listAll(@TheCaller() caller: Caller) {
      const query = { ...parseListQuery({}, listShapeOf(register)), size: ALL };
      return (await this.reader.page(caller, register, query)).rows;
    }
  }
  return nameController(ListAllController, register, 'ListAll');
}

const NOTHING = '请选择要删除的数据';
const MOST = 100;
const batchBody = z.object({
  ids: z
    .string(NOTHING)
    .max(MOST * 40, `一次最多删除${MOST}条数据`)
    .transform((ids) => [...new Set(ids.split(',').map((id) => id.trim()))].filter((id) => id !== ''))
    .refine((ids) => ids.length > 0, NOTHING),
});

function deleteBatchController(register: Register, writer: Type<EntityWriter> = RecordWriter): Type {
  const policy = { admit: keyOf(register, 'DELETE'), rows: rowsOf(register), operation: `批量删除${register.label}` };

  @Controller(pathsOf(register))
  class DeleteBatchController {
    constructor(@Inject(writer) private readonly writer: EntityWriter) {}

    @Call('deleteBatch', { ...policy, body: batchBody, answer: answersOf(register).nothing })
    async deleteBatch(@TheCaller() caller: Caller, @Body() body: unknown) {
      const { ids } = parseBody(batchBody, body);
      const left = await this.remove(caller, ids);
      const [first] = left;
      if (!first) return new Reply(null, '删除成功');
      const removed = ids.length - left.length;
      return refuse(
        first.code,
        removed > 0 ? `已删除${removed}条，其余${left.length}条：${first.message}` : first.message,
      );
    }

    /** Again and again as long as some go, since what stands below something, or names it, has to go before it. */
    private async remove(caller: Caller, ids: readonly string[]): Promise<readonly Refusal[]> {
      const left: { id: string; refusal: Refusal }[] = [];
      for (const id of ids) {
        try {
          await this.writer.delete(caller, register, id);
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          left.push({ id, refusal: error });
        }
      }
      const isStuck = left.length === 0 || left.length === ids.length;
      if (isStuck) return left.map(({ refusal }) => refusal);
      return this.remove(
        caller,
        left.map(({ id }) => id),
      );
    }
  }
  return nameController(DeleteBatchController, register, 'DeleteBatch');
}
