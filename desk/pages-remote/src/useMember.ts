import { useEffect } from 'react';
import type { Member } from '../../plugin/api';
import { useLoaded } from './useLoaded';

/** Who uses this document: known at once on every page after the first. */
let known: Member | undefined;

/** @returns who is signed in, once that is known, and what is said until then */
export function useMember() {
  const { data: member = known, status } = useLoaded<Member>('/api/me');
  useEffect(() => {
    known = member;
  }, [member]);
  return { member, status };
}
