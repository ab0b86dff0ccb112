import { Component, type ReactNode } from 'react';

type Props = { children: ReactNode; fallback?: (error: unknown, retry: () => void) => ReactNode };

type State = { failed: { error: unknown } | undefined };

/** Keeps a part of the layout that throws from taking the page with it. Without a fallback nothing is shown in its place. */
export class PartBoundary extends Component<Props, State> {
  override state: State = { failed: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { failed: { error } };
  }

  readonly #retry = () => {
    this.setState({ failed: undefined });
  };

  override render(): ReactNode {
    const { failed } = this.state;
    return failed ? this.props.fallback?.(failed.error, this.#retry) : this.props.children;
  }
}
