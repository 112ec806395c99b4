import { article } from '@county-tcm/domain/registers/content/article';
import { resourceOf } from '@county-tcm/domain/register/register';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type SyntheticEvent } from 'react';
import { messageOf } from '../data/call-refused.js';
import { call } from '../data/calls.js';
import { PanelDialog } from '../layout/PanelDialog.js';
import { asShown, dressed } from './previewed-page.js';

const phonePixels = 390;

/** An article as the public will see it, wide or on a phone; nothing in it leads anywhere. */
export function PreviewDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const [phone, setPhone] = useState(false);
  const { data, error } = usePreview(id);
  return (
    <PanelDialog title="预览" width={1280} onClose={onClose} actions={<Button onClick={onClose}>关闭</Button>}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={phone}
        onChange={(_, chosen: boolean | null) => setPhone(chosen ?? phone)}
        aria-label="预览的宽度"
        sx={{ mb: 1, display: { xs: 'none', sm: 'inline-flex' } }}
      >
        <ToggleButton value={false}>电脑</ToggleButton>
        <ToggleButton value={true}>手机</ToggleButton>
      </ToggleButtonGroup>
      {error && <Alert severity="error">{messageOf(error)}</Alert>}
      {!error && !data && <LinearProgress aria-label="正在加载" />}
      {data && <Page html={data} width={phone ? `min(${phonePixels}px, 100%)` : '100%'} />}
    </PanelDialog>
  );
}

function usePreview(id: string) {
  const resource = resourceOf(article);
  return useQuery({
    queryKey: [resource, 'preview', id],
    queryFn: async ({ signal }) =>
      asShown((await call<{ html: string }>(`${resource}/preview`, { id }, { signal })).data.html),
    gcTime: 0,
    retry: false,
  });
}

function Page({ html, width }: { readonly html: string; readonly width: string }) {
  const [giveUp] = useState(() => new AbortController());
  useEffect(() => () => giveUp.abort(), [giveUp]);
  const loaded = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    if (currentTarget.contentDocument) dressed(currentTarget.contentDocument, giveUp.signal);
  };
  return (
    <Box
      component="iframe"
      title="预览的页面"
      srcDoc={html}
      sandbox="allow-same-origin"
      onLoad={loaded}
      sx={{ display: 'block', mx: 'auto', width, height: 'max(320px, 68vh)', border: 1, borderColor: 'divider' }}
    />
  );
}
