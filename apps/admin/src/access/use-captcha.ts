import { useQuery } from '@tanstack/react-query';
import { call } from '../data/calls.js';

interface Captcha {
  /** A data URL, or the bare base64 of a PNG. */
  readonly img: string;
  readonly captchaToken: string;
}

/** A captcha for one attempt; `reload` brings the next. It lives two minutes, so a window left open asks again when it is looked at. */
export function useCaptcha(wanted: boolean): Captcha & { readonly reload: () => void } {
  const { data, refetch } = useQuery({
    queryKey: ['captcha'],
    queryFn: async ({ signal }) => (await call<Captcha>('user-center/captcha', {}, { anonymous: true, signal })).data,
    enabled: wanted,
    gcTime: 0,
    staleTime: 110_000,
    refetchOnWindowFocus: true,
  });
  const img = data?.img ?? '';
  return {
    img: img && !img.startsWith('data:') ? `data:image/png;base64,${img}` : img,
    captchaToken: data?.captchaToken ?? '',
    reload: () => wanted && void refetch(),
  };
}
