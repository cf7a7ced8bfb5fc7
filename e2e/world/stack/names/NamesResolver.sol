// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// ERC-3668: the client asks one of the URLs, and gives the answer to the callback.
error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData);

/// A resolver of all names below one (ENSIP-10). Their records are kept by a server, whose answers are signed by one of the
/// contract's signers.
contract NamesResolver {
    address public owner;
    string[] private urls;
    mapping(address signer => bool isSigner) public signers;

    event OwnerChanged(address owner);
    event UrlsChanged(string[] urls);
    event SignerChanged(address indexed signer, bool isSigner);

    error NotOwner();
    error NoOwner();
    error AnswerExpired(uint64 expires);
    error NotSigned();

    constructor(address owner_, string[] memory urls_, address signer) {
        if (owner_ == address(0)) revert NoOwner();
        owner = owner_;
        urls = urls_;
        signers[signer] = true;
        emit OwnerChanged(owner_);
        emit UrlsChanged(urls_);
        emit SignerChanged(signer, true);
    }

    modifier onlyOwner() {
        if (msg.sender != owner) revert NotOwner();
        _;
    }

    function setOwner(address owner_) external onlyOwner {
        if (owner_ == address(0)) revert NoOwner();
        owner = owner_;
        emit OwnerChanged(owner_);
    }

    function setUrls(string[] memory urls_) external onlyOwner {
        urls = urls_;
        emit UrlsChanged(urls_);
    }

    function setSigner(address signer, bool isSigner) external onlyOwner {
        signers[signer] = isSigner;
        emit SignerChanged(signer, isSigner);
    }

    /// The name is encoded as in DNS (RFC 1035), the data is a call of a resolver such as `addr(bytes32)`.
    function resolve(bytes calldata, bytes calldata) external view returns (bytes memory) {
        revert OffchainLookup(address(this), urls, msg.data, this.resolveWithProof.selector, msg.data);
    }

    /// The response is encoded as (bytes result, uint64 expires, bytes signature). It counts for this contract on this chain,
    /// for this request and until it expires.
    function resolveWithProof(bytes calldata response, bytes calldata request) external view returns (bytes memory) {
        (bytes memory result, uint64 expires, bytes memory signature) = abi.decode(response, (bytes, uint64, bytes));
        if (expires < block.timestamp) revert AnswerExpired(expires);
        // EIP-191, version 0: data for one contract to check.
        bytes32 hash = keccak256(
            abi.encodePacked(hex"1900", address(this), block.chainid, expires, keccak256(request), keccak256(result))
        );
        address signer = recover(hash, signature);
        if (signer == address(0) || !signers[signer]) revert NotSigned();
        return result;
    }

    /// ENSIP-10, and EIP-165 itself.
    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x9061b923 || id == 0x01ffc9a7;
    }

    function recover(bytes32 hash, bytes memory signature) private pure returns (address) {
        if (signature.length != 65) return address(0);
        (bytes32 r, bytes32 s) = abi.decode(signature, (bytes32, bytes32));
        return ecrecover(hash, uint8(signature[64]), r, s);
    }
}
