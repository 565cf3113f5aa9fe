// Which kinds of extents the viewer does not want to see; for all units alike.
export const hidden = $state<{ kinds: string[] }>({ kinds: [] });
