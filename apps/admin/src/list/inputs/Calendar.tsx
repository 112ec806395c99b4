import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { zhCN } from '@mui/x-date-pickers/locales';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { wireFormat } from '../form/day.js';

interface CalendarProps {
  /** yyyy-MM-dd, or nothing yet. */
  readonly value: string;
  readonly onChoose: (day: string) => void;
}

/** A month to choose a day from, by arrow keys as well; loaded when it is first opened. */
export default function Calendar({ value, onChoose }: CalendarProps) {
  const { localeText } = zhCN.components.MuiLocalizationProvider.defaultProps;
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale="zh-cn" localeText={localeText}>
      <DateCalendar
        autoFocus
        value={value ? dayjs(value) : null}
        slotProps={{ calendarHeader: { format: 'YYYY年M月' } }}
        minDate={dayjs('1900-01-01')}
        onChange={(day, state) => state === 'finish' && day && onChoose(day.format(wireFormat))}
      />
    </LocalizationProvider>
  );
}
