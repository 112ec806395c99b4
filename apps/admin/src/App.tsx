import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClient } from '@tanstack/react-query';
import { CoreAdminContext, localStorageStore } from 'react-admin';
import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router';
import { authProvider } from './access/auth-provider.js';
import { LoginPage } from './account/LoginPage.js';
import { IdleWatch } from './account/IdleWatch.js';
import { SessionOver } from './account/SessionOver.js';
import { userStore } from './access/user-store.js';
import { CallUnanswered } from './data/call-refused.js';
import { dataProvider } from './data/data-provider.js';
import { tokens } from './data/tokens.js';
import { HomePage } from './home/HomePage.js';
import { i18nProvider } from './i18n/i18n-provider.js';
import { ConfirmProvider } from './layout/confirm.js';
import { Shell } from './layout/Shell.js';
import { ToastPlace } from './layout/toasts.js';
import { PrintStyle } from './theme/PrintStyle.js';
import { theme } from './theme/theme.js';

const freshMilliseconds = 5000;

const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: freshMilliseconds,
      refetchOnWindowFocus: false,
      // asking again helps when nothing was answered; a refusal stays one
      retry: (failures, fault) => fault instanceof CallUnanswered && failures < 1,
    },
  },
});

const store = userStore(localStorageStore(undefined, 'county-tcm'));

/** The whole client: contexts from outside in, then either the login page or the shell. */
export function App() {
  return (
    <ThemeProvider theme={theme} defaultMode="system" modeStorageKey="county-tcm.mode">
      <CssBaseline />
      <PrintStyle />
      <BrowserRouter useTransitions={false}>
        <CoreAdminContext
          dataProvider={dataProvider}
          authProvider={authProvider}
          i18nProvider={i18nProvider}
          queryClient={queryClient}
          store={store}
        >
          <ConfirmProvider>
            <SessionOver />
            <IdleWatch />
            <ToastPlace />
            <Routes>
              <Route path="/login" element={<Visitors />} />
              <Route path="/" element={<Navigate to="/home" replace />} />
              <Route path="*" element={<Members />} />
            </Routes>
          </ConfirmProvider>
        </CoreAdminContext>
      </BrowserRouter>
    </ThemeProvider>
  );
}

/** Whoever is signed in already has nothing to do on the login page. */
function Visitors() {
  return tokens.read() ? <Navigate to="/" replace /> : <LoginPage />;
}

/** Without a session every address leads to the login page and back again. */
function Members() {
  const { pathname, search, hash } = useLocation();
  if (tokens.read()) return <Shell home={HomePage} />;
  return <Navigate to={`/login?redirect=${encodeURIComponent(pathname + search + hash)}`} replace />;
}
