/** All floors are lit by the offer. The lamp at the door is the landlord's: it comes on with the acceptance. */
export const LIGHTS_BEFORE_ACCEPTANCE = 3
