import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { EventEnvelope, eventCatalogue, eventTypes } from './events.ts';

describe('the catalogue of events', () => {
  it('has the events that were promised', () => {
    for (const type of [
      'onboarding.completed',
      'onboarding.review_required',
      'screening.match_found',
      'screening.match_added',
      'screening.match_ended',
      'screening.match_changed',
      'screening.decision_lapsed',
      'list.updated',
      'list.failed',
    ])
      expect(eventTypes).toContain(type);
  });

  it.each(Object.entries(eventCatalogue))(
    'shows an example of %s that fits its schema',
    (type, { data, example }) => {
      expect([...Value.Errors(data, example)]).toEqual([]);
      const body = { type, timestamp: '2026-11-28T09:30:00.000Z', branch_id: null, data: example };
      expect(Value.Check(EventEnvelope, body)).toBe(true);
    },
  );
});
