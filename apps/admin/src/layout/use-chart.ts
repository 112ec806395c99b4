import type { EChartsCoreOption, EChartsType, init } from 'echarts/core';
import { useEffect, useRef, type RefObject } from 'react';

interface ChartUse<Data> {
  /** With the parts of ECharts that this kind of chart needs. */
  readonly create: typeof init;
  /** The same object as long as it says the same. */
  readonly option: EChartsCoreOption;
  /** What a new option takes the place of as a whole. */
  readonly replaced: readonly string[];
  /** With what stands behind the point that was clicked. */
  readonly onClick: (data: Partial<Data>) => void;
}

/** Draws a chart into an element for as long as it is there, in its size. @returns the element's ref */
export function useChart<Data>({
  create,
  option,
  replaced,
  onClick,
}: ChartUse<Data>): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const chart = useRef<EChartsType>(null);
  const click = useRef(onClick);
  useEffect(() => {
    click.current = onClick;
  });
  useEffect(() => {
    if (!place.current) return;
    const made = create(place.current, undefined, { renderer: 'svg' });
    chart.current = made;
    made.on('click', ({ data }) => click.current((data ?? {}) as Partial<Data>));
    const resize = new ResizeObserver(() => made.resize());
    resize.observe(place.current);
    return () => {
      resize.disconnect();
      made.dispose();
      chart.current = null;
    };
  }, [create]);
  const parts = replaced.join();
  useEffect(() => chart.current?.setOption(option, { replaceMerge: parts.split(',') }), [option, parts]);
  return place;
}
