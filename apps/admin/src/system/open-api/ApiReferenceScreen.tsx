import Box from '@mui/material/Box';
import { useColorScheme } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import SwaggerUI from 'swagger-ui-dist/swagger-ui-es-bundle.js';
import 'swagger-ui-dist/swagger-ui.css';
import { fetchAudit } from '../../data/audit-data-provider.js';
import { LoadProblem } from '../../list/index.js';
import { inChinese } from './viewer-words.js';

/**
 * 接口文档: what each call takes and answers, as the running server says it. The viewer comes with the product, is loaded
 * when the screen is opened, asks nobody else for anything and makes no calls: those need a signature or a session.
 */
export default function ApiReferenceScreen() {
  const place = useRef<HTMLDivElement>(null);
  useDarkViewer();
  const { data, error, refetch } = useQuery({
    queryKey: ['api-reference'],
    queryFn: async ({ signal }) => (await fetchAudit('/api/open/openapi.json', { signal })).json as object,
    staleTime: Infinity,
  });
  useEffect(() => {
    const domNode = place.current;
    if (!data || !domNode) return undefined;
    const stop = inChinese(domNode);
    SwaggerUI({
      domNode,
      spec: data,
      validatorUrl: null,
      supportedSubmitMethods: [],
      docExpansion: 'none',
      defaultModelsExpandDepth: -1,
      defaultModelExpandDepth: 3,
      defaultModelRendering: 'model',
      syntaxHighlight: { activated: false },
      filter: true,
      displayOperationId: false,
    });
    return () => {
      stop();
      domNode.replaceChildren();
    };
  }, [data]);
  return (
    <>
      {Boolean(error) && <LoadProblem fault={error} onRetry={() => void refetch()} />}
      <Box ref={place} role="region" aria-label="接口文档" aria-busy={!data && !error} sx={viewerStyle} />
    </>
  );
}

/** The viewer's own colours follow a class of the page. */
function useDarkViewer(): void {
  const { mode, systemMode } = useColorScheme();
  const dark = (mode === 'system' ? systemMode : mode) === 'dark';
  useEffect(() => {
    document.documentElement.classList.toggle('dark-mode', dark);
    return () => document.documentElement.classList.remove('dark-mode');
  }, [dark]);
}

const viewerStyle = {
  height: { sm: '100%' },
  overflow: 'auto',
  '& .swagger-ui, & .swagger-ui .opblock-tag, & .swagger-ui .opblock .opblock-summary-description': {
    fontFamily: 'inherit',
  },
  '& .swagger-ui .wrapper': { maxWidth: 'none', px: 1 },
  '& .swagger-ui .info': { my: 1 },
  '& .swagger-ui .info .title': { fontSize: 20, fontFamily: 'inherit' },
  '& .swagger-ui .opblock-tag': { fontSize: 15, py: 0.5 },
  '& .swagger-ui .scheme-container': { display: 'none' },
} as const;
