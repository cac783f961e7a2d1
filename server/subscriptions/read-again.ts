/** Somebody else wrote between the reading at the gateway and the writing: what was read is old news. */
export class ReadAgain extends Error {}
