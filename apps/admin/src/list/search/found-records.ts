import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useGetManyAggregate, useGetOne, type RaRecord } from 'react-admin';
import { call } from '../../data/calls.js';
import type { Choice, RecordSource } from '../screen-definition.js';
import { longestOffer } from './long-choices.js';

type Found = RaRecord<string>;

const once = { staleTime: 60_000, retry: false, onError: () => undefined } as const;

/** The records that are called like what is typed, as many as somebody looks at; the server finds them. */
export function useFoundRecords(source: RecordSource, typed: string): readonly Choice[] {
  const { resource, shows, call: path, body } = source;
  const provider = useDataProvider();
  const { data = none } = useQuery({
    queryKey: [resource, 'found', path, body, shows, typed],
    queryFn: async ({ signal }) => {
      if (path) {
        const wanted = { ...body, name: typed, limit: longestOffer };
        return (await call<readonly Found[]>(`${resource}/${path}`, wanted, { signal })).data;
      }
      const page = { page: 1, perPage: longestOffer };
      const filter = typed ? { [shows]: typed } : {};
      const sort = { field: shows, order: 'ASC' } as const;
      return (await provider.getList<Found>(resource, { pagination: page, sort, filter, signal })).data;
    },
    staleTime: once.staleTime,
    placeholderData: keepPreviousData,
  });
  return data.map((record) => ({ value: record.id, label: nameIn(record, shows) ?? '' }));
}

const none: readonly Found[] = [];

/** What the record of an id is called. Where the resource has a call for that, those of a screen are asked for together. */
export function useNameById({ resource, shows, call: path, body }: RecordSource, id: string) {
  const many = { ids: [id], meta: { call: path, body } };
  const together = useGetManyAggregate<Found>(resource, many, { ...once, enabled: id !== '' && path !== undefined });
  const alone = useGetOne<Found>(resource, { id }, { ...once, enabled: id !== '' && path === undefined });
  const record = path === undefined ? alone.data : together.data?.[0];
  return { name: record && nameIn(record, shows), loading: alone.isLoading || together.isLoading };
}

/** What the chosen record is called: it was just picked, or it is said already, or else it is read. */
export function useChosenName(source: RecordSource, id: string, said?: string) {
  const [picked, pick] = useState<Choice | null>(null);
  const known = picked?.value === id ? picked.label : said;
  const read = useNameById(source, known === undefined ? id : '');
  return { name: known ?? read.name, loading: read.loading, pick };
}

function nameIn(record: Found, shows: string): string | undefined {
  const name: unknown = record[shows];
  return typeof name === 'string' ? name : undefined;
}
