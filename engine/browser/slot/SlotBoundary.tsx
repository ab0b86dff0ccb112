import { Component, type ReactNode } from 'react';

type Props = {
  /** The path of the page inside; another path resets the boundary. */
  path: string;
  /** Replaces a page that threw. */
  fallback: (error: unknown, retry: () => void) => ReactNode;
  onRetry: () => void;
  children: ReactNode;
};

type State = { failed: { error: unknown } | undefined; path: string };

/** Keeps a page that throws from breaking the layout. */
export class SlotBoundary extends Component<Props, State> {
  override state: State = { failed: undefined, path: this.props.path };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failed: { error } };
  }

  static getDerivedStateFromProps({ path }: Props, state: State): Partial<State> | null {
    return path === state.path ? null : { failed: undefined, path };
  }

  readonly #retry = () => {
    this.props.onRetry();
    this.setState({ failed: undefined });
  };

  override render(): ReactNode {
    const { failed } = this.state;
    return failed ? this.props.fallback(failed.error, this.#retry) : this.props.children;
  }
}
