const known = new WeakMap<object, Map<string, unknown>>();

/**
 * What was computed about a list of events, or about one event, before, under a name that says all that it depends on beside: an
 * accountant that was asked whether it understands the events need not add them up again, and nested selections do not multiply.
 * What was read is frozen; what is not frozen is not remembered.
 */
export function remembered<Value>(about: object, name: string, compute: () => Value): Value {
  if (!Object.isFrozen(about)) return compute();
  const values = known.get(about) ?? new Map<string, unknown>();
  known.set(about, values);
  if (!values.has(name)) values.set(name, compute());
  return values.get(name) as Value;
}
