/** No picture shows more steps ahead. */
export const furthest = 12;
