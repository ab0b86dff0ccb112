import { Component, type ReactNode } from 'react';

type Props = { isHidden: boolean; children: ReactNode };

type State = { failed?: { error: unknown } };

/** Keeps a hidden page that throws from replacing the page that is shown. Its error is thrown when the page is shown. */
export class HiddenBoundary extends Component<Props, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { failed: { error } };
  }

  override render(): ReactNode {
    const { failed } = this.state;
    if (!failed) return this.props.children;
    if (this.props.isHidden) return null;
    throw failed.error;
  }
}
