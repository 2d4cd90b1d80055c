/** The test string that every virus scanner finds. In two parts, so that no scanner takes this file for the test virus itself. */
export const EICAR = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-' + 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'
