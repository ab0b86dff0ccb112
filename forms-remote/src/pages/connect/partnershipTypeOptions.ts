import { partnershipTypes } from '@site/shared/requests/requests';

const labels: Record<(typeof partnershipTypes)[number], string> = {
  corporate: 'Corporate',
  educational: 'Educational',
  ngo: 'NGO',
  government: 'Government',
  community: 'Community',
  individual: 'Individual',
  other: 'Other',
};

/** The types of partnership as a choice. */
export const partnershipTypeOptions = partnershipTypes.map((value) => ({ value, label: labels[value] }));
