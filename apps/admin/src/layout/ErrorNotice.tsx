import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Component, type ReactNode } from 'react';

/**
 * Keeps a fault inside its own tab. The usual one is a screen's code that is gone after a new release: a reload of the
 * page brings it.
 */
export class ErrorNotice extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    const reload = (
      <Button color="inherit" onClick={() => window.location.reload()}>
        重新加载
      </Button>
    );
    return (
      <Alert severity="error" action={reload}>
        页面加载失败，可能是网络中断或系统刚刚更新。请重新加载页面，已填写的表单内容会保留。
      </Alert>
    );
  }
}
