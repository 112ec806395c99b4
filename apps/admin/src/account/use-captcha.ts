import { useQuery } from '@tanstack/react-query';
import type { Challenge } from 'altcha-lib';
import { useEffect, useRef, useState } from 'react';
import { call } from '../data/calls.js';
import { prove, type Proof } from '../access/proof.js';

interface IssuedCaptcha {
  /** A data URL, or the bare base64 of a PNG. */
  readonly img: string;
  readonly captchaToken: string;
  readonly challenge?: Challenge;
}

interface Captcha {
  readonly img: string;
  readonly captchaToken: string;
  /** The picture took the place of one that was over, without anybody asking for it. */
  readonly renewed: boolean;
  /** What the work came to, which began when the picture came; undefined where none was asked for or none could be done. */
  readonly proof: () => Promise<Proof | undefined>;
  /** Brings the next. */
  readonly reload: () => void;
}

/** The server's two minutes, less what a picture needs on its way. */
const lifetime = 110_000;

/** A captcha for one attempt, with its work done in the background; one that is over makes way for the next. */
export function useCaptcha(wanted: boolean): Captcha {
  const [asked, setAsked] = useState(0);
  const { data, dataUpdatedAt, isFetching } = useQuery({
    queryKey: ['captcha', asked],
    queryFn: async ({ signal }) =>
      (await call<IssuedCaptcha>('user-center/captcha', {}, { anonymous: true, signal })).data,
    enabled: wanted,
    gcTime: 0,
    staleTime: lifetime,
    refetchInterval: lifetime,
    refetchOnWindowFocus: true,
    placeholderData: (before) => before,
  });
  const img = data?.img ?? '';
  return {
    img: img && !img.startsWith('data:') ? `data:image/png;base64,${img}` : img,
    captchaToken: data?.captchaToken ?? '',
    renewed: useRenewed(asked, isFetching ? 0 : dataUpdatedAt),
    proof: useProof(data?.challenge),
    reload: () => setAsked((before) => before + 1),
  };
}

/** Whether the answer is a later one to the same question. */
function useRenewed(asked: number, answeredAt: number): boolean {
  const first = useRef({ asked: -1, answeredAt: 0 });
  const [renewed, setRenewed] = useState(false);
  useEffect(() => {
    if (answeredAt === 0) return;
    const isFirst = first.current.asked !== asked;
    if (isFirst) first.current = { asked, answeredAt };
    setRenewed(!isFirst && answeredAt > first.current.answeredAt);
  }, [asked, answeredAt]);
  return renewed;
}

function useProof(challenge: Challenge | undefined): Captcha['proof'] {
  const work = useRef<Promise<Proof | null>>(Promise.resolve(null));
  useEffect(() => {
    if (!challenge) return;
    const controller = new AbortController();
    work.current = prove(challenge, controller.signal);
    return () => controller.abort();
  }, [challenge]);
  return async () => (await work.current) ?? undefined;
}
