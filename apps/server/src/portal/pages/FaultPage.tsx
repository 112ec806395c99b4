import { assetPaths } from '../serve/assets.js';

/** Said where the page cannot be made now; it needs nothing that may be out of order. */
export function FaultPage({ isPassing }: { readonly isPassing: boolean }) {
  return (
    <html lang="zh-CN" data-style="herb">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>暂时无法显示</title>
        <link rel="stylesheet" href={assetPaths.style} />
      </head>
      <body>
        <main id="content" className="wide page">
          <h1>暂时无法显示</h1>
          <p className="lead">
            {isPassing ? '网站正在维护，请稍后刷新页面。' : '页面出了问题，我们已经记录下来，请稍后再试。'}
          </p>
        </main>
      </body>
    </html>
  );
}
