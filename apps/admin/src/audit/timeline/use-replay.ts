import { useCallback, useEffect, useState } from 'react';

/** A slider over the events of a stream, 0 (nothing had happened) to `last`. */
export interface Replay {
  readonly step: number;
  readonly playing: boolean;
  readonly show: (step: number) => void;
  readonly move: (by: number) => void;
  /** Starts at the beginning again when it stands at the end. */
  readonly play: () => void;
  readonly pause: () => void;
}

const stepMilliseconds = 900;

/** Stands at the last event until it is moved; a stream that grew is followed only while it stands at the end. */
export function useReplay(last: number): Replay {
  const [chosen, setChosen] = useState<number>();
  const [playing, setPlaying] = useState(false);
  const step = Math.min(chosen ?? last, last);
  const show = useCallback(
    (next: number) => {
      const bounded = Math.max(0, Math.min(next, last));
      setChosen(bounded === last ? undefined : bounded);
    },
    [last],
  );
  useEffect(() => {
    if (!playing) return;
    const timer = setTimeout(() => {
      if (step >= last) setPlaying(false);
      else show(step + 1);
    }, stepMilliseconds);
    return () => clearTimeout(timer);
  }, [playing, step, last, show]);
  return {
    step,
    playing,
    show: (next) => {
      setPlaying(false);
      show(next);
    },
    move: (by) => {
      setPlaying(false);
      show(step + by);
    },
    play: () => {
      if (step >= last) show(0);
      setPlaying(true);
    },
    pause: () => setPlaying(false),
  };
}
