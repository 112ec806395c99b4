import { useScreenQuery } from '../../layout/frame.js';
import { filterPrefix } from '../../layout/tabs.js';
import { currentYear, YearPicker } from '../../list/search/YearPicker.js';

const name = `${filterPrefix}year`;

/** The year that a sheet stands for, in the address of its tab; the current one unless another is chosen. */
export function useSheetYear(): [number, (year: number) => void] {
  const [query, change] = useScreenQuery();
  const given = Number(query.get(name));
  const year = Number.isInteger(given) && given >= 2000 && given <= 2100 ? given : currentYear();
  const choose = (next: number) =>
    change((to) => (next === currentYear() ? to.delete(name) : to.set(name, String(next))), 'push');
  return [year, choose];
}

interface YearOfSheetProps {
  readonly year: number;
  readonly onChange: (year: number) => void;
  /** Last year offered; the current one unless given. */
  readonly to?: number;
}

export function YearOfSheet({ year, onChange, to = currentYear() }: YearOfSheetProps) {
  return (
    <YearPicker
      label="年度"
      value={year}
      to={to}
      from={to - 9}
      onChange={(next) => onChange(Number(next))}
      sx={{ width: 104 }}
    />
  );
}
