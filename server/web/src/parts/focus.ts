// What keys come to in a row that is broader than its room.

/** All of it comes into sight: browsers are content with a part. */
export const wholeInSight = (event: FocusEvent) =>
  (event.target as Element).scrollIntoView({ block: "nearest", inline: "nearest" });
