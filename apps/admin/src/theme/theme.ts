import { createTheme, type ThemeOptions } from '@mui/material/styles';
import { zhCN } from '@mui/material/locale';
import { lists } from './lists.js';
import { measure } from './measure.js';

export { measure };

const fonts = '"PingFang SC", "Microsoft YaHei", "Noto Sans SC", "Noto Sans CJK SC", system-ui, sans-serif';

const light = {
  primary: { main: '#1F6F5C', light: '#4E9482', dark: '#155245', contrastText: '#FFFFFF' },
  secondary: { main: '#4A5A57', contrastText: '#FFFFFF' },
  success: { main: '#2B7A3D' },
  warning: { main: '#9A5B00' },
  error: { main: '#B3261E' },
  info: { main: '#1F5F99' },
  text: { primary: '#1F2927', secondary: '#5A6663' },
  background: { default: '#F4F6F5', paper: '#FFFFFF' },
  divider: '#DFE5E3',
};

const dark = {
  primary: { main: '#6FBFA9', light: '#93D3C1', dark: '#4C9A85', contrastText: '#0E1F1A' },
  secondary: { main: '#A9B8B4', contrastText: '#0E1F1A' },
  success: { main: '#7CC98A' },
  warning: { main: '#E6B25C' },
  error: { main: '#F2938C' },
  info: { main: '#86B8E8' },
  text: { primary: '#E4EAE8', secondary: '#A4B0AD' },
  background: { default: '#121816', paper: '#1A211F' },
  divider: '#313B38',
};

const typography: ThemeOptions['typography'] = {
  fontFamily: fonts,
  fontSize: 14,
  htmlFontSize: 16,
  h1: { fontSize: 20, fontWeight: 600, lineHeight: '28px' },
  h2: { fontSize: 16, fontWeight: 600, lineHeight: '24px' },
  h3: { fontSize: 14, fontWeight: 600, lineHeight: '22px' },
  h6: { fontSize: 16, fontWeight: 600, lineHeight: '24px' },
  body1: { fontSize: 14, lineHeight: '22px' },
  body2: { fontSize: 14, lineHeight: '22px' },
  caption: { fontSize: 12, lineHeight: '18px' },
  button: { fontSize: 14, textTransform: 'none', fontWeight: 500 },
};

const components: ThemeOptions['components'] = {
  MuiCssBaseline: {
    styleOverrides: {
      'html, body, #root': { height: '100%' },
      body: { fontVariantNumeric: 'tabular-nums' },
      ':focus-visible': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: 1 },
    },
  },
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true, size: 'small' },
    styleOverrides: {
      root: { minHeight: measure.control, padding: '4px 14px', lineHeight: '22px', whiteSpace: 'nowrap' },
      text: { padding: '4px 8px' },
      outlined: { '&.MuiButton-colorInherit': { borderColor: 'var(--mui-palette-grey-500)' } },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: { borderRadius: 4, '&:focus-visible': { outline: '2px solid var(--mui-palette-primary-main)' } },
      sizeSmall: { width: measure.control, height: measure.control },
    },
  },
  MuiTextField: { defaultProps: { size: 'small', fullWidth: true } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: { fontSize: 14, minHeight: measure.control },
      input: { '&:not(.MuiInputBase-inputMultiline)': { padding: '4.5px 10px', height: 23, boxSizing: 'content-box' } },
      multiline: { padding: '6px 10px', '& .MuiInputBase-inputMultiline': { padding: 0 } },
    },
  },
  MuiInputLabel: {
    styleOverrides: {
      outlined: {
        '&.MuiInputLabel-sizeSmall:not(.MuiInputLabel-shrink)': { transform: 'translate(10px, 5px) scale(1)' },
        '&.MuiInputLabel-shrink': { transform: 'translate(12px, -8px) scale(0.857)' },
      },
    },
  },
  MuiSelect: { defaultProps: { size: 'small' }, styleOverrides: { select: { minHeight: 'unset !important' } } },
  MuiFormHelperText: { styleOverrides: { root: { marginLeft: 0, marginRight: 0, fontSize: 12, lineHeight: '18px' } } },
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiDialogTitle: { styleOverrides: { root: { fontSize: 16, lineHeight: '24px', padding: '14px 24px' } } },
  MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px', gap: 8, '& > :not(style)': { margin: 0 } } } },
  MuiMenuItem: { styleOverrides: { root: { fontSize: 14, minHeight: 34 } } },
  MuiTooltip: { defaultProps: { enterDelay: 400 }, styleOverrides: { tooltip: { fontSize: 12, maxWidth: 420 } } },
  MuiAutocomplete: {
    styleOverrides: {
      root: {
        '&& .MuiOutlinedInput-root.MuiInputBase-sizeSmall': { padding: '0 32px 0 6px' },
        '&& .MuiOutlinedInput-root .MuiAutocomplete-input.MuiAutocomplete-input': { padding: '3.5px 4px' },
      },
      tag: { margin: 2, height: 24 },
      listbox: { fontSize: 14 },
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: { fontSize: 14, lineHeight: '20px', borderBottomColor: 'var(--mui-palette-divider)' },
    },
  },
  MuiLink: { defaultProps: { underline: 'hover' } },
  ...lists,
};

/** The one look of the product: a herb green, neutral greys, 14 px, an 8 px grid; light and dark by a class on `html`, nothing moves where the user's system says so. */
export const theme = createTheme(
  {
    cssVariables: { colorSchemeSelector: 'class' },
    colorSchemes: { light: { palette: light }, dark: { palette: dark } },
    shape: { borderRadius: 4 },
    spacing: 8,
    breakpoints: { values: { xs: 0, sm: 600, md: 992, lg: 1280, xl: 1680 } },
    typography,
    motion: { reducedMotion: 'system' },
    components,
  },
  zhCN,
);
